export { OfficeFrame } from './pages/office-frame.tsx';
export { SideFrame } from './pages/side-frame.tsx';
