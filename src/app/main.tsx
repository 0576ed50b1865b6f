import '#ui/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { business } from './business.ts';
import { supabaseServices } from './supabase-services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// The loader may have requested a late script twice.
if (root.dataset.started === undefined) {
  root.dataset.started = '';
  // In a task of its own, so that the browser can handle typing after it evaluated the script.
  addEventListener('message', () => start(root), { once: true });
  postMessage(null);
}

function start(root: HTMLElement) {
  // The shop's shared tablet has a URL of its own.
  const counter = new URLSearchParams(window.location.search).has('counter');
  const app = (
    <StrictMode>
      <App services={supabaseServices} counter={counter} />
    </StrictMode>
  );

  document.title = business.name;
  // Only a visitor's built page has the right markup. On the shop's tablet it may have the last visitor's input.
  // Hydrate in a transition, so that the browser can handle typing in between.
  if (root.firstElementChild && !counter && !supabaseServices.storedSession.hasStored()) {
    if (window.early) window.early.form = root.querySelector('form');
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
}
