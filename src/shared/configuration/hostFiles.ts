import { type HeaderRule, headersFor, pathsThatReplace } from './siteHeaders.ts'

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
    { fileName: `${hostingDirectory}/Caddyfile`, source: caddyHeaders(rules) },
    { fileName: `${hostingDirectory}/headers.json`, source: `${JSON.stringify(rules, null, 2)}\n` },
  ]
}

/**
 * Netlify takes the later value of a header. Cloudflare joins both, unless a line with `!` takes the earlier away; Netlify
 * passes over that line.
 */
function netlifyHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }, index) => {
      const rulesAbove = rules.slice(0, index)
      const replaced = Object.keys(headers).filter((name) =>
        rulesAbove.some((rule) => name in rule.headers && pathsThatReplace(rules, rule, name).includes(path)),
      )
      const away = replaced.map((name) => `  ! ${name}\n`).join('')
      return `${path}\n${away}${lines(headers, (name, value) => `  ${name}: ${value}`)}`
    })
    .join('')
}

/** Each header by itself where some paths are left out. */
function vercelConfiguration(rules: readonly HeaderRule[]): string {
  const headers = rules.flatMap((rule) =>
    byExceptions(rules, rule).map(([except, some]) => ({
      source: except.length === 0 ? rule.path.replace('*', '(.*)') : vercelWithout(except),
      headers: Object.entries(some).map(([key, value]) => ({ key, value })),
    })),
  )
  return `${JSON.stringify({ headers }, null, 2)}\n`
}

function vercelWithout(paths: readonly string[]): string {
  return `/((?!(?:${paths.map((path) => path.slice(1).replaceAll('.', '\\.')).join('|')})$).*)`
}

type Headers = Readonly<Record<string, string>>

/** The headers of a rule, those together for which later rules leave out the same paths. */
function byExceptions(
  rules: readonly HeaderRule[],
  rule: HeaderRule,
): readonly (readonly [except: readonly string[], headers: Headers])[] {
  const groups = new Map<string, readonly [readonly string[], Record<string, string>]>()
  for (const [name, value] of Object.entries(rule.headers)) {
    const except = pathsThatReplace(rules, rule, name)
    const group = groups.get(except.join(' ')) ?? [except, {}]
    group[1][name] = value
    groups.set(except.join(' '), group)
  }
  return [...groups.values()]
}

/**
 * Patterns instead of paths, so that one file serves the site at the root of a server and below a path. Each location
 * repeats the headers of all paths, because one `add_header` drops those of the level above. A file that is missing
 * during a change of versions must not stay missing: its answer is never kept.
 */
function nginxLocations(rules: readonly HeaderRule[]): string {
  const location = (pattern: string, body: string) => `location ~ ${pattern} {\n${body}}\n`
  const missing = lines({ ...headersFor(rules, '/any'), 'Cache-Control': 'no-store' }, nginxErrorHeader)
  const folders = rules.filter(({ path }) => path.endsWith('/*') && path !== '/*')
  // nginx answers `/` from the location of the index file.
  const files = rules.filter(({ path }) => !path.endsWith('*') && path !== '/')
  return [
    '# Include this inside the server block whose root is the built site. For a site below a path, include it inside\n' +
      '# "location /countersign/ { }", with a root in which the built site is the folder "countersign".\n',
    'error_page 404 $uri/.missing;\n',
    location('/\\.missing$', `  internal;\n${missing}  return 404;\n`),
    location(`/(\\${hostingDirectory}/|_headers$|vercel\\.json$)`, '  return 404;\n'),
    // A name in a folder goes before the same name at the root.
    ...[...folders, ...files].map(({ path }) =>
      location(nginxPattern(path), lines(headersFor(rules, path.replace('*', 'any')), nginxHeader)),
    ),
    location('.', lines(headersFor(rules, '/any'), nginxHeader)),
  ].join('\n')
}

function nginxPattern(path: string): string {
  return path.endsWith('*') ? path.slice(0, -1) : `${path.replaceAll('.', '\\.')}$`
}

/** How long an answer is kept is said of files alone, never of errors. */
function nginxHeader(name: string, value: string): string {
  return name === 'Cache-Control' ? `  add_header ${name} "${value}";` : nginxErrorHeader(name, value)
}

function nginxErrorHeader(name: string, value: string): string {
  return `  add_header ${name} "${value}" always;`
}

/** For a `handle` or `handle_path` block, which takes a path off before: matchers see the site as at the root. */
function caddyHeaders(rules: readonly HeaderRule[]): string {
  const exists = '  file {\n    try_files {path} {path}/index.html\n  }\n'
  // What is said of a file is not said of the answer for a missing one.
  const blocks = rules.flatMap((rule, index) =>
    byExceptions(rules, rule).map(([except, headers], group) => {
      const but = `@but${index}${group === 0 ? '' : `_${group}`}`
      const body = lines(headers, (name, value) => `  ${name} "${value}"`)
      if (rule.path !== '/*')
        return `@file${index} {\n  path ${rule.path}\n${exists}}\nheader @file${index} {\n${body}}\n`
      if (except.length === 0) return `header {\n${body}}\n`
      return `${but} not {\n  path ${except.join(' ')}\n${exists}}\nheader ${but} {\n${body}}\n`
    }),
  )
  return [
    '# Import this inside the site block that serves the built site, beside "root" and "file_server". For a site below a\n' +
      '# path, import all three inside "handle_path /countersign/* { }".\n',
    ...blocks,
    `@missing not {\n${exists}}\nheader @missing Cache-Control no-store\n`,
    `@forHosts path /${hostingDirectory}/* /_headers /vercel.json\nerror @forHosts 404\n`,
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
