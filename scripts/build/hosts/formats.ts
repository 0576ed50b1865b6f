import type { Headers, HostRules } from './rules.ts';

/** `_headers`, as Netlify and Cloudflare Pages read it from the folder that they publish. */
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

/** `vercel.json`, as Vercel reads it from the folder that is deployed. */
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

/** A piece of nginx's configuration, to be included in a `server` block whose `root` holds the page at its path. */
export function nginxFile({ basePath, everywhere, page, assets }: HostRules): string {
  // A location takes over none of the headers around it once it has one of its own, so each says them all.
  const location = (path: string, headers: Headers) =>
    [
      `location ${path} {`,
      ...Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}" always;`),
      '}',
    ].join('\n');
  return `${[
    'index index.html;',
    `error_page 403 404 =404 ${basePath}404.html;`,
    '# The build compresses better than would be done here each time.',
    'gzip_static on;\ngzip_vary on;',
    location(basePath, { ...everywhere, ...page }),
    location(`${basePath}assets/`, { ...everywhere, ...assets }),
    '# What begins with a dot is for the host alone.',
    'location ~ /\\.(?!well-known/) {\n  return 404;\n}',
  ].join('\n\n')}\n`;
}

/**
 * The settings of two response headers policies of CloudFront, as `aws cloudfront create-response-headers-policy` reads
 * them: one for the distribution's default behaviour, and one for that of `assets/*`.
 */
export function cloudFrontFiles(rules: HostRules): { page: string; assets: string } {
  const { everywhere, page, assets } = rules;
  return {
    page: cloudFrontPolicy('customer-desk-page', { ...everywhere, ...page }),
    assets: cloudFrontPolicy('customer-desk-assets', { ...everywhere, ...assets }),
  };
}

/** CloudFront has settings of its own for these, and refuses them as custom headers. */
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
