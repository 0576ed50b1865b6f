import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { business, description } from './business.ts';
import { supabaseServices } from './supabase-services.ts';

/**
 * The page as a visitor first sees it, as markup: written into index.html at build time, so that the form can be read
 * and typed into before any script has run.
 */
export function prerender(): { title: string; description: string; logo: string; markup: string } {
  const markup = renderToString(
    <StrictMode>
      <App services={supabaseServices} />
    </StrictMode>,
  );
  return { title: business.name, description, logo: business.logo, markup };
}
