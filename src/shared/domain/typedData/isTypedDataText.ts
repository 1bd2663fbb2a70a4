import { readFields } from '../values/untrusted.ts'

/** Whether a text is meant as typed data, readable or not. */
export function isTypedDataText(text: string): boolean {
  try {
    return readFields(JSON.parse(text))?.['types'] !== undefined
  } catch {
    return false
  }
}
