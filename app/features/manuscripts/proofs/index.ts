export { ProofAnswerText, ProofFacts } from './pages/proof-record.tsx';
export { FINAL_FILES, LONGEST_MESSAGE, sendingSchema } from './proofs-form.ts';
