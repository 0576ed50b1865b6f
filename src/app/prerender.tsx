import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NotFound } from '#features/page/NotFound.tsx';
import { App } from './App.tsx';
import { business, description } from './business.ts';
import { supabaseServices } from './supabase-services.ts';

/**
 * The page as a visitor first sees it, as markup: written into index.html at build time, so that the form can be read
 * and typed into before any script has run. And the page for an address where none is.
 */
export function prerender(): {
  title: string;
  description: string;
  logo: string;
  markup: string;
  notFound: string;
} {
  const markup = renderToString(
    <StrictMode>
      <App services={supabaseServices} />
    </StrictMode>,
  );
  const notFound = renderToString(<NotFound business={business} home={import.meta.env.BASE_URL} />);
  return { title: business.name, description, logo: business.logo, markup, notFound };
}
