export const WRONG_EDITOR = {
  'no-such-editor': 'Please choose an editor of the journal.',
  'editor-has-conflict': 'This editor has a conflict of interest with the manuscript.',
  'editor-without-institution':
    'This editor has not stated their institution in their profile yet. Please ask them to do so first, or choose another.',
  'already-theirs': 'This editor already handles the manuscript.',
};
