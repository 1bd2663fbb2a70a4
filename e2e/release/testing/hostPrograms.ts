import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HostName, presentHost } from '../../run/findHosts.ts'
import { nginxSettings } from '../containerFiles.ts'

/** A real program that serves files, which a machine need not have. */
export type HostProgram = {
  readonly name: HostName
  /** `undefined` where this machine has none, and then nothing about it is tried. */
  readonly program: string | undefined
  /** Without, only bytes can be compared. */
  readonly setsHeaders: boolean
}

export type HostedSite = { readonly url: string; readonly stop: () => Promise<void> }

export const hostPrograms: readonly HostProgram[] = [
  { name: 'nginx', program: presentHost('nginx'), setsHeaders: true },
  { name: 'caddy', program: presentHost('caddy'), setsHeaders: true },
  { name: 'http-server', program: presentHost('http-server'), setsHeaders: false },
]

const folder = 'countersign'

/** Serves a copy of a built site as the header file for that program says, at the root or below `/countersign/`. */
export async function startHost(
  { name, program = '' }: HostProgram,
  site: string,
  path: '/' | '/countersign/',
): Promise<HostedSite> {
  const temporary = await mkdtemp(join(tmpdir(), `countersign-${name}-`))
  // The workers of nginx are another user where this is root.
  await chmod(temporary, 0o755)
  await cp(site, join(temporary, folder), { recursive: true })
  const place = { temporary, port: await freePort(), below: path !== '/' }
  const child = spawn(program, await settingsOf[name](place), {
    stdio: 'ignore',
    env: { ...process.env, HOME: temporary },
  })
  const url = `http://127.0.0.1:${place.port}${path}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(temporary, { recursive: true })
  }
  try {
    await untilAnswers(url, child)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Place = { readonly temporary: string; readonly port: number; readonly below: boolean }

/** Writes what the program needs, and returns its arguments. */
const settingsOf: Readonly<Record<HostProgram['name'], (place: Place) => Promise<readonly string[]>>> = {
  nginx: async ({ temporary, port, below }) => {
    const site = join(temporary, folder)
    const settings = join(temporary, 'nginx.conf')
    const whole = nginxSettings(site, `127.0.0.1:${port}`, temporary)
    const include = `include ${site}/.hosting/nginx.conf;`
    const text = below
      ? whole
          .replace(`root ${site};`, `root ${temporary};`)
          .replace(include, `location /${folder}/ { ${include} }`)
      : whole
    // The image has this file; a program that is not installed does not.
    await writeFile(
      settings,
      existsSync('/etc/nginx/mime.types') ? text : text.replace(/include .*mime\.types;/, mimeTypes),
    )
    return ['-c', settings, '-p', temporary, '-g', 'daemon off;']
  },
  caddy: async ({ temporary, port, below }) => {
    const site = join(temporary, folder)
    const inside = `root * ${site}\nimport ${site}/.hosting/Caddyfile\nfile_server\n`
    const block = below ? `handle_path /${folder}/* {\n${inside}}\n` : inside
    const settings = join(temporary, 'Caddyfile')
    await writeFile(settings, `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n${block}}\n`)
    return ['run', '--config', settings, '--adapter', 'caddyfile']
  },
  'http-server': async ({ temporary, port, below }) => [
    below ? temporary : join(temporary, folder),
    ...['-a', '127.0.0.1', '-p', String(port), '-c-1', '--cors', '--silent'],
  ],
}

const mimeTypes =
  'types { text/html html; text/css css; application/javascript js; application/json json; image/svg+xml svg; text/plain txt; application/wasm wasm; font/woff2 woff2; image/png png; }'

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let left = 200; left > 0 && child.exitCode === null; left--) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  return typeof bound === 'object' && bound !== null ? bound.port : 0
}
