export { orcidRecordsOfAccount } from './records-of-account.server.ts';
