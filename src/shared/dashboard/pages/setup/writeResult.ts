/**
 * Anything a host can hand over, as text: messages between windows carry more than JSON does. What JSON has no form for
 * is written so that it cannot be taken for something else.
 */
export function writeResult(result: unknown): string {
  if (typeof result === 'string') return result
  try {
    return JSON.stringify(result, writeValue, 2) ?? String(result)
  } catch {
    return 'It names itself somewhere inside, and cannot be written out.'
  }
}

function writeValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map) return { Map: [...value] }
  if (value instanceof Set) return { Set: [...value] }
  if (value instanceof Error) return { Error: value.message }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `${value.byteLength} bytes`
  return value === undefined ? 'undefined' : value
}
