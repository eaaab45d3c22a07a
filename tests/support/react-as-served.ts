/**
 * Pages are made by the React that serves them. The one for development, which any other NODE_ENV
 * loads, notes for each element where in the code it was made, and takes several times as long.
 */
const environment = process.env['NODE_ENV'];
process.env['NODE_ENV'] = 'production';
await Promise.all([
  import('react'),
  import('react/jsx-runtime'),
  import('react-dom'),
  import('react-dom/server'),
]);
process.env['NODE_ENV'] = environment;
