export { IssueCover } from './issue-cover.tsx';
