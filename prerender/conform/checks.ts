export type Severity = 'error' | 'warning' | 'note'

export type Check = {
  readonly id: string
  /** A sentence that holds if the check is passed. */
  readonly title: string
  readonly severity: Severity
  /** Remedy if it does not hold. */
  readonly remedy: string
  /** Why the check is skipped when no request was about it. */
  readonly unasked: string
}

/** Groups of checks by the letters of their ids, in the order of reports. */
export const groups: Readonly<Record<string, string>> = {
  OR: 'Origin',
  RT: 'Routes',
  HT: 'Documents',
  PD: 'Page data',
  AD: 'App data',
  SQ: 'Static queries',
  SL: 'Slices',
  EX: 'Files beyond Gatsby 5',
  CO: 'Code',
  HA: 'Compilation hash',
  NF: 'Missing and failing pages',
  HD: 'HEAD requests',
  CA: 'Caching',
  EN: 'Content encodings',
  SF: 'Slash forms',
  AR: 'Addresses',
  TR: 'Transport',
}

const check = (id: string, severity: Severity, title: string, remedy: string, unasked: string): Check => ({
  id,
  severity,
  title,
  remedy,
  unasked,
})

/** The five checks that all kinds of data files have in common. */
const fileChecks = (letters: string, file: string, unasked: string): readonly Check[] => [
  check(`${letters}-01`, 'error', `${file} answers 200.`, 'Upload the file that the build wrote.', unasked),
  check(
    `${letters}-02`,
    'error',
    `${file} has a JSON content type.`,
    'Let the host send .json files as application/json.',
    unasked,
  ),
  check(
    `${letters}-03`,
    'error',
    `${file} is JSON in UTF-8.`,
    'Send the file of the build, not a document in its place.',
    unasked,
  ),
  check(
    `${letters}-04`,
    'error',
    `${file} fits its schema.`,
    'Write all keys of the schema, each with its type: docs/protocol.md.',
    unasked,
  ),
  check(
    `${letters}-05`,
    'error',
    `${file} has a known protocol version, or none.`,
    'Build with a version of the engine that writes protocolVersion 1, or leave the key out.',
    unasked,
  ),
]

const NO_PAGES = 'no page was found'
const NO_DEEP = 'no page could be asked more closely'
const NO_UNKNOWN = 'unknown addresses were not asked'

/** Everything that is asked. `docs/protocol.md` names each id beside the statement that it holds. */
export const checks: readonly Check[] = [
  check(
    'OR-01',
    'error',
    'The address of the site does not lead to another host.',
    'Ask the host that it leads to.',
    'the address was not asked',
  ),
  check(
    'OR-02',
    'warning',
    'robots.txt is plain text, or missing.',
    'Answer 404 for a file that is not there.',
    'robots.txt was not read',
  ),
  check(
    'OR-03',
    'error',
    'Data on another host may be read by pages of the site.',
    'Send access-control-allow-origin with data files.',
    'data is on the host of the site',
  ),

  check(
    'RT-01',
    'warning',
    'The sitemap can be read.',
    'Send each file of the sitemap as XML, plain or gzipped, and close its elements.',
    'the origin has no sitemap',
  ),
  check(
    'RT-02',
    'warning',
    'The sitemap lists whole addresses of pages of this site.',
    'List absolute addresses on the site’s own host and below its base path.',
    'the origin has no sitemap',
  ),
  check(
    'RT-03',
    'warning',
    'Addresses of the sitemap answer without a redirect.',
    'List the form of the address that answers.',
    'the origin has no sitemap',
  ),
  check(
    'RT-04',
    'note',
    'Addresses of the sitemap are pages of the protocol.',
    'Nothing, if another application has the address on purpose.',
    'the origin has no sitemap',
  ),

  check(
    'HT-01',
    'error',
    'The document of a page answers 200.',
    'Upload the document, or take the address out of the sitemap.',
    NO_PAGES,
  ),
  check(
    'HT-02',
    'error',
    'The document of a page is text/html.',
    'Let the host send .html files as text/html.',
    NO_PAGES,
  ),
  check(
    'HT-03',
    'error',
    'The document is that of the page at its address.',
    'Serve index.html of the page’s own folder.',
    NO_PAGES,
  ),
  check(
    'HT-04',
    'error',
    'The document has the root element and names its page.',
    'Write #___gatsby with data-page-path, or window.pagePath.',
    NO_PAGES,
  ),
  check(
    'HT-05',
    'warning',
    'The document is UTF-8, and is sent as nothing else.',
    'Save documents as UTF-8 and send text/html; charset=utf-8.',
    NO_PAGES,
  ),

  ...fileChecks('PD', 'Page data', NO_PAGES),
  check(
    'PD-06',
    'error',
    '`path` in page data is the page’s own.',
    'Upload page data to the folder of its page.',
    NO_PAGES,
  ),
  check(
    'PD-07',
    'warning',
    '`path` is spelled alike in page data and document.',
    'Apply one slash policy to both, and deploy them together.',
    NO_PAGES,
  ),
  check(
    'PD-08',
    'note',
    'Hashes of static queries are decimal, sorted, and listed once.',
    'Sort the list and remove doubles.',
    NO_PAGES,
  ),
  check(
    'PD-09',
    'warning',
    'A query in the address of page data changes nothing.',
    'Ignore the query of static files.',
    NO_DEEP,
  ),

  ...fileChecks('AD', 'App data', 'app data was not asked'),
  ...fileChecks('SQ', 'The result of a static query', 'no page or slice that was read uses a static query'),
  ...fileChecks('SL', 'Slice data', 'no page that was read has a slice'),

  check(
    'EX-01',
    'error',
    'The list of client-only areas fits its schema.',
    'Upload page-data/match-paths.json of the build.',
    'the origin has none, as a Gatsby 5 build',
  ),
  check(
    'EX-02',
    'error',
    'Files of routes fit their schema.',
    'Upload page-data/site-routes.json of the build, with the files that it stands for.',
    'the origin has none, as a Gatsby 5 build',
  ),
  check(
    'EX-03',
    'error',
    'Every file of redirects that routes count is there.',
    'Upload page-data/redirects/ of the build.',
    'routes count no files of redirects',
  ),

  check(
    'CO-01',
    'error',
    'The chunk that page data names is in the chunk map.',
    'Deploy code and data of one build together.',
    'the origin has no chunk map',
  ),
  check(
    'CO-02',
    'error',
    'Scripts and style sheets that documents name answer 200.',
    'Keep the files of a build for as long as its documents are served.',
    'no document names code on this site',
  ),
  check(
    'CO-03',
    'error',
    'Scripts and style sheets have the content type that browsers run.',
    'Send .js as text/javascript and .css as text/css.',
    'no document names code on this site',
  ),
  check(
    'CO-04',
    'error',
    'Scripts and style sheets have the digest that documents promise.',
    'Send the bytes of the build: turn off what rewrites scripts on the way.',
    'no document promises a digest',
  ),

  check(
    'HA-01',
    'error',
    'Document and app data have the same hash.',
    'Deploy documents and data of one build, and purge caches.',
    'documents have no hash to compare',
  ),
  check(
    'HA-02',
    'error',
    'Page data and app data have the same hash.',
    'Deploy all data of one build, and purge caches.',
    'page data has no hash to compare, as in a Gatsby 5 build',
  ),
  check(
    'HA-03',
    'warning',
    'App data has the same hash from the first answer to the last.',
    'Ask again after the deploy; if it lasts, servers behind one address have different builds.',
    'app data was not read twice',
  ),

  check(
    'NF-01',
    'error',
    'The document of an unknown page answers 404 or 403.',
    'Send 404.html with status 404, not another page with 200.',
    NO_UNKNOWN,
  ),
  check(
    'NF-02',
    'error',
    'Page data of an unknown page answers 404 or 403.',
    'Answer 404 for page data that is not there.',
    NO_UNKNOWN,
  ),
  check(
    'NF-03',
    'error',
    'Unknown static queries, slices and assets answer 404 or 403.',
    'Answer 404 for files that are not there.',
    NO_UNKNOWN,
  ),
  check(
    'NF-04',
    'error',
    'The 404 page has page data.',
    'Give the site a 404 page and upload page-data/404.html/page-data.json.',
    NO_UNKNOWN,
  ),
  check(
    'NF-05',
    'warning',
    'An unknown address shows the document of the 404 page.',
    'Make 404.html the error document of the host.',
    NO_UNKNOWN,
  ),
  check(
    'NF-06',
    'warning',
    'The 500 page has page data.',
    'Give the site a 500 page and upload page-data/500.html/page-data.json.',
    NO_UNKNOWN,
  ),

  check('HD-01', 'error', 'HEAD answers with the status of GET.', 'Answer HEAD as GET, without the body.', NO_DEEP),
  check(
    'HD-02',
    'warning',
    'HEAD answers with the content type of GET.',
    'Answer HEAD as GET, without the body.',
    NO_DEEP,
  ),

  check(
    'CA-01',
    'error',
    'Data files are not kept for more than an hour without asking.',
    'Send cache-control: public, max-age=0, must-revalidate.',
    'no data file was read',
  ),
  check(
    'CA-02',
    'warning',
    'Data files are revalidated at each use.',
    'Send cache-control: public, max-age=0, must-revalidate.',
    'no data file was read',
  ),
  check(
    'CA-03',
    'error',
    'Documents are not kept for more than an hour without asking.',
    'Send cache-control: public, max-age=0, must-revalidate.',
    'no document was read',
  ),
  check(
    'CA-04',
    'warning',
    'Documents are revalidated at each use.',
    'Send cache-control: public, max-age=0, must-revalidate.',
    'no document was read',
  ),
  check(
    'CA-05',
    'warning',
    'Assets with a hash in their name are immutable.',
    'Send cache-control: public, max-age=31536000, immutable.',
    'no asset with a hash in its name was read',
  ),
  check(
    'CA-06',
    'note',
    'An unchanged file answers 304 to its own validator.',
    'Compare if-none-match with the ETag, and if-modified-since with the date.',
    'no file has a validator',
  ),

  check(
    'EN-01',
    'error',
    'Compressed answers decode to the same bytes.',
    'Write compressed copies again with each deploy, and send each with its own content-encoding.',
    'nothing was sent compressed',
  ),
  check(
    'EN-02',
    'warning',
    'Nothing is compressed for who did not ask.',
    'Send plain bytes for accept-encoding: identity.',
    NO_DEEP,
  ),
  check(
    'EN-03',
    'warning',
    'Answers that may be compressed say so to caches.',
    'Send vary: accept-encoding.',
    'nothing was sent compressed',
  ),

  check(
    'SF-01',
    'error',
    'The other slash form of a page leads to it.',
    'Redirect it once, or serve the same page.',
    'no page has another slash form',
  ),
  check(
    'SF-02',
    'warning',
    'The other slash form leads there in one step.',
    'Join the redirects of scheme, host and slash.',
    'no other slash form redirects',
  ),
  check(
    'SF-03',
    'warning',
    'The redirect to the other slash form keeps the query.',
    'Carry the query over.',
    'no other slash form redirects',
  ),

  check(
    'AR-01',
    'error',
    'All spellings of an encoded address answer alike.',
    'Decode the path before looking for a file, and + as itself.',
    'no page that was read has characters to encode',
  ),
  check(
    'AR-02',
    'error',
    'A malformed escape is no server error.',
    'Answer 400 or 404 for a path that cannot be decoded.',
    'malformed addresses were not asked',
  ),
  check(
    'AR-03',
    'error',
    'An address that begins with two slashes does not redirect to another host.',
    'Join slashes before making a redirect of a path.',
    'malformed addresses were not asked',
  ),
  check(
    'AR-04',
    'warning',
    'A query in the address of a page shows the same page.',
    'Ignore the query of static files.',
    NO_DEEP,
  ),

  check(
    'TR-01',
    'error',
    'Every answer is complete in time.',
    'Find out what holds back the answer, or allow more with --timeout.',
    'nothing was asked',
  ),
  check('TR-02', 'error', 'No answer is endless.', 'Send files of a limited size.', 'nothing was asked'),
  check(
    'TR-03',
    'error',
    'Answers have the length that they promise.',
    'Compute content-length from what is sent.',
    'nothing was asked',
  ),
  check(
    'TR-04',
    'error',
    'Redirects come to an end.',
    'Remove one of the rules that lead to each other.',
    'nothing redirected',
  ),
  check(
    'TR-05',
    'error',
    'Compressed answers expand to a reasonable size.',
    'Send what the build wrote.',
    'nothing was asked',
  ),
]

const byId = new Map(checks.map((each) => [each.id, each]))

export const checkOf = (id: string): Check => {
  const found = byId.get(id)
  if (found === undefined) throw new Error(`There is no check ${id}.`)
  return found
}
