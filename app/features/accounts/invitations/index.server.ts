export { invitePerson } from './invite-person.server.ts';
