import type { SafeApp } from '../wire/appWire.ts'
import type { SafeAppInfo } from '../wire/wire.ts'

/** The longest origin the service stores. */
export const LONGEST_ORIGIN = 200

/** What an origin that can be read says: the app it comes from, and a note of the proposer. */
type Origin = { readonly url: string | undefined; readonly note: string | undefined }

/** Origins are JSON texts; anything else is stored as nothing. Markup in the note is removed. */
export function normalizeOrigin(origin: string | null): string | null {
  const members = origin === null ? undefined : readMembers(origin)
  if (members === undefined) return null
  const note = typeof members['note'] === 'string' ? members['note'].replace(/<[^>]*>/g, '') : undefined
  return JSON.stringify(note === undefined ? members : { ...members, note })
}

/** The app a proposal came from, if the service knows one with exactly this address. */
export function appOf(
  apps: readonly Pick<SafeApp, 'name' | 'url' | 'iconUrl'>[],
  origin: string | null,
): SafeAppInfo | null {
  const { url } = readOrigin(origin)
  const app = apps.find((candidate) => candidate.url === url)
  return app === undefined ? null : { name: app.name, url: app.url, logoUri: app.iconUrl }
}

export function noteOf(origin: string | null): string | null {
  return readOrigin(origin).note ?? null
}

function readOrigin(origin: string | null): Origin {
  const members = origin === null ? undefined : readMembers(origin)
  return { url: textOf(members?.['url']), note: textOf(members?.['note']) }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function readMembers(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return
  }
}
