import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NotFound } from '#features/page/NotFound.tsx';
import { shop } from '#lib/shop/shop.ts';
import '#ui/desk-icons.ts';
import { App } from './App.tsx';
import { business } from './business.ts';
import { supabaseServices } from './supabase-services.ts';

/** Returns a visitor's first view as markup, which works before scripts run, and the page for unknown addresses. */
export function prerender(): { markup: string; notFound: string } {
  const markup = renderToString(
    <StrictMode>
      <App services={supabaseServices} />
    </StrictMode>,
  );
  const notFound = renderToString(<NotFound business={business} home={shop.base ?? '/'} />);
  return { markup, notFound };
}
