import { type HeaderRule, headersFor } from './siteHeaders.ts'

/** Files a host reads but a visitor has no use for; the nginx file hides them, and they hold nothing secret. */
export const hostingDirectory = '.hosting'

type HostFile = { readonly fileName: string; readonly source: string }

/** The header rules in the words of the hosts people use, by file name within the built site. */
export function hostFiles(rules: readonly HeaderRule[]): readonly HostFile[] {
  return [
    // Netlify and Cloudflare Pages take this file from the root of the site and do not serve it.
    { fileName: '_headers', source: netlifyHeaders(rules) },
    { fileName: 'vercel.json', source: vercelConfiguration(rules) },
    { fileName: `${hostingDirectory}/nginx.conf`, source: nginxLocations(rules) },
    { fileName: `${hostingDirectory}/headers.json`, source: `${JSON.stringify(rules, null, 2)}\n` },
  ]
}

function netlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`)
    .join('')
}

function vercelConfiguration(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule) => ({
    source: rule.path.replace('*', '(.*)'),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }))
  return `${JSON.stringify({ headers }, null, 2)}\n`
}

/**
 * Each location repeats the headers of all paths, because one `add_header` drops those of the level above. A file that
 * is missing during a change of versions must not stay missing: its answer is never kept.
 */
function nginxLocations(rules: readonly HeaderRule[]): string {
  const locations = rules
    // nginx answers `/` from the location of the index file.
    .filter(({ path }) => path !== '/')
    .map(({ path }) => {
      const match = path.endsWith('*') ? path.slice(0, -1) : `= ${path}`
      const headers = headersFor(rules, path.replace('*', 'any'))
      return `location ${match} {\n${lines(headers, nginxHeader)}}\n`
    })
  const missing = lines({ ...headersFor(rules, '/any'), 'Cache-Control': 'no-store' }, nginxErrorHeader)
  return [
    '# Include this inside the server block whose root is the built site.\n',
    ...locations,
    `location ~ ^/(\\${hostingDirectory}/|_headers$|vercel\\.json$) {\n  return 404;\n}\n`,
    `error_page 404 @countersign_missing;\nlocation @countersign_missing {\n${missing}  return 404;\n}\n`,
  ].join('\n')
}

/** How long an answer is kept is said of files alone, never of errors. */
function nginxHeader(name: string, value: string): string {
  return name === 'Cache-Control' ? `  add_header ${name} "${value}";` : nginxErrorHeader(name, value)
}

function nginxErrorHeader(name: string, value: string): string {
  return `  add_header ${name} "${value}" always;`
}

function lines(
  headers: Readonly<Record<string, string>>,
  format: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => `${format(name, value)}\n`)
    .join('')
}
