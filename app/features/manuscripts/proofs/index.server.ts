export { streamAnnotatedProof, streamProof } from './pages/stream-proof.server.ts';
export { sendProofStep } from './send-proof-step.server.ts';
