export { sendAnnotated, sendProof } from './pages/send-proof.server.ts';
export { sendProofStep } from './send-proof-step.server.ts';
