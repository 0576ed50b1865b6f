import type { Headers, HostRules } from './host-rules.ts';

/** Returns `_headers`, which Netlify and Cloudflare Pages read from the published folder. */
export function headersFile({ basePath, everywhere, page, assets }: HostRules): string {
  const rules: [path: string, headers: Headers][] = [
    [`${basePath}*`, everywhere],
    [basePath, page],
    [`${basePath}index.html`, page],
    [`${basePath}assets/*`, assets],
  ];
  const lines = rules.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/** Returns `vercel.json`, which Vercel reads from the deployed folder. */
export function vercelFile({ basePath, everywhere, page, assets }: HostRules): string {
  const rule = (source: string, headers: Headers) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
  return json({
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      rule(`${basePath}(.*)`, everywhere),
      rule(basePath, page),
      rule(`${basePath}index.html`, page),
      rule(`${basePath}assets/(.*)`, assets),
    ],
  });
}

/** Returns part of an nginx configuration for a `server` block whose `root` contains the page at its path. */
export function nginxFile({ basePath, everywhere, page, assets }: HostRules): string {
  // A location with its own headers inherits none, so repeat them.
  const location = (path: string, headers: Headers, ...settings: string[]) =>
    [
      `location ${path} {`,
      ...settings.map((setting) => `  ${setting}`),
      ...Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`),
      '}',
    ].join('\n');
  return `${[
    'index index.html;',
    `error_page 403 404 =404 ${basePath}404.html;`,
    '# The build has compressed the files.',
    'gzip_static on;\ngzip_vary on;',
    location(basePath, { ...everywhere, ...page }),
    location(`${basePath}assets/`, { ...everywhere, ...assets }),
    '# Older versions of nginx do not know this type.',
    location(
      `= ${basePath}manifest.webmanifest`,
      { ...everywhere, ...page },
      'types {}',
      'default_type application/manifest+json;',
    ),
    '# Files that begin with a dot are for the host only.',
    'location ~ /\\.(?!well-known/) {\n  return 404;\n}',
  ].join('\n\n')}\n`;
}

/** Returns CloudFront's response headers policies: for the default behavior and for `assets/*`. */
export function cloudFrontFiles(rules: HostRules): { page: string; assets: string } {
  const { everywhere, page, assets } = rules;
  return {
    page: cloudFrontPolicy('customer-desk-page', { ...everywhere, ...page }),
    assets: cloudFrontPolicy('customer-desk-assets', { ...everywhere, ...assets }),
  };
}

/** CloudFront rejects these as custom headers. */
function cloudFrontPolicy(name: string, headers: Headers): string {
  const {
    'Content-Security-Policy': policy = '',
    'Strict-Transport-Security': https = '',
    'Referrer-Policy': referrer = '',
    'X-Frame-Options': frames = '',
    'X-Content-Type-Options': _nosniff,
    ...others
  } = headers;
  const items = Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override: true }));
  return json({
    Name: name,
    Comment: 'The headers of the customer desk',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: frames, Override: true },
      ReferrerPolicy: { ReferrerPolicy: referrer, Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: Number(https.replace('max-age=', '')),
        IncludeSubdomains: false,
        Preload: false,
        Override: true,
      },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  });
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
