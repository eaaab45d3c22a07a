export { listProofs } from './list-proofs.server.ts';
export { sendProofStep } from './send-proof-step.server.ts';
