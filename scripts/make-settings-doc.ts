import { writeFileSync } from 'node:fs';
import { settingsDocument } from './settings-document.ts';

writeFileSync('docs/settings.md', settingsDocument());
