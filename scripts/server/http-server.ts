import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { inlineStyleSources } from '../build/inline-styles.ts';
import type { BuiltFiles } from './built-files.ts';
import type { About } from './about.ts';
import { apiListener, isApiPath } from './api.ts';
import { boundConnections } from './connections.ts';
import { cameByHttps } from './forwarded.ts';
import { failRequest } from './failures.ts';
import { answerHealth, type Askable, HEALTH_PATH, type HealthCheck, healthOf } from './health.ts';
import { refuse } from './refuse.ts';
import { basePathOf } from '../settings/public-url.ts';
import { pathBelow } from './base-path.ts';
import {
  HTTPS_ONLY,
  isOwnHost,
  isThisMachine,
  leaveOutPageHeaders,
  type Origins,
  securityHeaders,
} from './security.ts';
import { staticFiles } from './static-files.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Product {
  /** The built page. */
  page: BuiltFiles;
  /** `null` when the page talks to a hosted project. */
  backend: (Pick<LocalBackend, 'fetch'> & { db: Askable }) | null;
  /** How many of the shop's own proxies every request passes through; they report the client's address. */
  trustProxy: number;
  /** What the health check reports besides the state. */
  about?: () => Promise<Partial<About>>;
  /** Called after a request failed unexpectedly, to check whether the server can continue. */
  onFailure?: () => void;
}

/** How long a client may take, in milliseconds, before its connection is closed. */
export interface Patience {
  headers: number;
  /** For the whole request, its body included. */
  request: number;
  /** How often these limits are checked. */
  check: number;
}

/**
 * In milliseconds: longer than proxies keep idle connections (nginx 60 s, cloudflared 90 s, Caddy 120 s). A request
 * that a proxy sends on a connection that is being closed here is lost.
 */
const PROXY_KEEP_ALIVE = 130_000;

const NOT_OURS =
  'This server does not answer to that name. For its owner: set PUBLIC_URL to the address that visitors open.';

const PATIENCE: Patience = { headers: 10_000, request: 20_000, check: 5_000 };

export interface ProductServer {
  server: Server;
  /** Starts to serve the product; until then every request is answered with 503. */
  open: (product: Product) => void;
}

export interface ServerOptions {
  patience?: Patience;
  /** The address that visitors open; `null` or absent: the one that the server listens on. */
  publicUrl?: URL | null;
  /** Whether requests come through a proxy. */
  behindProxy?: boolean;
  /** Called with each request before it is answered. */
  watch?: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * The product's one HTTP server. `host` is the address it is to be bound to; `origins` are the other hosts
 * that the page may talk to, load its logo from, or show a captcha of.
 */
export function productServer(
  host: string,
  origins: Origins,
  { patience = PATIENCE, publicUrl = null, behindProxy = false, watch }: ServerOptions = {},
): ProductServer {
  const headersWith = (styles: readonly string[]) =>
    new Headers(securityHeaders(origins.connect, origins.images, origins.captcha, styles));
  let headers = headersWith([]);
  let trustProxy = 0;
  let check: HealthCheck = () => Promise.resolve({ status: 'starting' });
  let onFailure: () => void = () => undefined;
  let serve: Handler = (_, response) => {
    response.setHeader('Retry-After', '2');
    refuse(response, 503, 'Starting: try again in a moment.');
  };
  const options = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.check,
    ...(behindProxy ? { keepAliveTimeout: PROXY_KEEP_ALIVE } : {}),
  };
  const basePath = basePathOf(publicUrl);
  const server = createServer(options, (request, response) => {
    watch?.(request, response);
    const answer = async (): Promise<void> => {
      response.setHeaders(headers);
      if (cameByHttps(request, trustProxy, publicUrl)) {
        response.setHeader('Strict-Transport-Security', HTTPS_ONLY);
      } else if (!isThisMachine(request.headers.host)) {
        // Browsers ignore it there, with a warning on the console.
        response.removeHeader('Cross-Origin-Opener-Policy');
      }
      const path = pathBelow(request.url ?? '/', basePath);
      // A health check may use any host name, and its answer is safe for a foreign page to read.
      if (path?.split('?', 1).join() === HEALTH_PATH) {
        await answerHealth(request, response, check);
      } else if (!isOwnHost(request.headers.host, host, publicUrl)) refuse(response, 421, NOT_OURS);
      else if (path === null) redirect(response, basePath);
      else {
        request.url = path;
        await serve(request, response);
      }
    };
    answer().catch((error: unknown) => {
      failRequest(request, response, error);
      onFailure();
    });
  });
  boundConnections(server);
  return {
    server,
    open: (product) => {
      const html = product.page.get('/index.html')?.plain.body.toString() ?? '';
      headers = headersWith(inlineStyleSources(html));
      trustProxy = product.trustProxy;
      check = healthOf(product.backend?.db ?? null, product.about ?? (() => Promise.resolve({})));
      onFailure = product.onFailure ?? onFailure;
      serve = productHandler(product, publicUrl);
    },
  };
}

function productHandler({ page, backend, trustProxy, onFailure }: Product, publicUrl: URL | null): Handler {
  const files = staticFiles(page);
  const api =
    backend &&
    apiListener((request, address) => backend.fetch(request, address), { trustProxy, publicUrl, onFailure });
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1).join();
    if (!api || !isApiPath(path)) return files(request, response);
    leaveOutPageHeaders(response);
    return api(request, response);
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  refuse(response, 308, `This is at ${location}`);
}
