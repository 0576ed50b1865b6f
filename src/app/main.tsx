import '#ui/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { business } from './business.ts';
import { supabaseServices } from './supabase-services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const app = (
  <StrictMode>
    <App services={supabaseServices} />
  </StrictMode>
);

document.title = business.name;
// The built page holds the visitor's form already. An admin's begins with the spinner instead, and so does the
// development server's, which has no markup.
// In a transition React takes over the markup in slices, between which the browser answers the visitor's typing.
if (root.firstElementChild && !supabaseServices.session.hasStored())
  startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
