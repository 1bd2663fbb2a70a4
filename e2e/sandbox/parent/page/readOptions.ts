import type { ParentOptions } from '../parentBehaviour.ts'

/** What `parentUrl` put into the query; no options at all when it does not parse. */
export function readOptions(search: string): ParentOptions {
  const text = new URLSearchParams(search).get('options')
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as ParentOptions) : {}
  } catch {
    return {}
  }
}
