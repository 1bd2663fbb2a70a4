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

/** Each location repeats the headers of all paths, because one `add_header` drops those of the level above. */
function nginxLocations(rules: readonly HeaderRule[]): string {
  const locations = rules
    // nginx answers `/` from the location of the index file.
    .filter(({ path }) => path !== '/')
    .map(({ path }) => {
      const match = path.endsWith('*') ? path.slice(0, -1) : `= ${path}`
      const headers = headersFor(rules, path.replace('*', 'any'))
      return `location ${match} {\n${lines(headers, (name, value) => `  add_header ${name} "${value}" always;`)}}\n`
    })
  return [
    '# Include this inside the server block whose root is the built site.\n',
    ...locations,
    `location ~ ^/(\\${hostingDirectory}/|_headers$|vercel\\.json$) {\n  return 404;\n}\n`,
  ].join('\n')
}

function lines(
  headers: Readonly<Record<string, string>>,
  format: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => `${format(name, value)}\n`)
    .join('')
}
