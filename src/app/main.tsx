import '#ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { business } from './business.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
document.title = business.name;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
