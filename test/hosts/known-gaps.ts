/**
 * Questions that a host cannot answer as the others do, by group and name. Each is in `docs/hosts/`, with the reason.
 */
export const knownGaps: Readonly<Record<string, readonly string[]>> = {
  // The emulator of assets serves no ranges, and resets the connection on one compressed document.
  cloudflare: ['transfer: range of a file', 'transfer: gzip of a document'],
  // The network answers a method that a behavior does not allow.
  's3-cloudfront': ['methods: POST /about'],
  firebase: [
    // Headers and types are those of the address, also for what is not there, and for answers of the function.
    'not found: GET /page-data/nowhere/page-data.json',
    'not found: GET /assets/gone-123.js',
    'not found: GET /about/nothing.png',
    // The engine here does not know which files are left out of an upload.
    'not found: GET /_deploy/history.json',
    ...[
      '/login',
      '/login/',
      '/logout',
      '/users/7/edit?x=1',
      '/users',
      '/track_and_trace/ABC',
      '/documents/1.pdf',
      '/onboarding/a',
      '/leads',
      '/tools/hs-code-search?q=8501',
      '/tools/hs-code-item-search',
      '/shipment_routes',
      '/shipment_routes/1',
    ].map((path) => `proxied paths: GET ${path}`),
    'methods: POST /about',
    'transfer: range of a file',
    'transfer: an ETag on documents',
    'transfer: not modified',
    // The console of Firebase redirects hosts.
    'canonical host: plain HTTP behind a TLS terminator',
    'canonical host: the bare domain',
    'malformed paths: GET //about',
    'malformed paths: GET /about//index.html',
    'malformed paths: GET /%',
    'malformed paths: GET /%E0%A4%A',
  ],
}
