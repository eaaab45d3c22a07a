/** Password of the sample accounts in the journeys. */
export const SAMPLE_PASSWORD = 'a password for journeys';
