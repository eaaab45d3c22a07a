export { LoginForm } from './pages/login-form.tsx';
