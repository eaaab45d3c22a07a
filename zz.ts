import { openPandoc } from './app/platform/documents/pandoc/run-pandoc.server.ts';
import fs from 'node:fs';
const p = await openPandoc();
const f = process.argv[2]!;
const r = await p!.convert({from:'docx',to:'json',read:['s.docx'],files:new Map([['s.docx',fs.readFileSync(f)]]),options:{}} as never);
console.log(JSON.stringify(JSON.parse(r!.text).blocks.filter((b: any)=>b.t==='Header'),null,0));
