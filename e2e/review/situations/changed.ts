import { readFields } from '../../../src/shared/domain/values/untrusted.ts'

/** A copy of a JSON answer in which the member that `path` leads to is `value`. */
export function changed(answer: unknown, path: readonly string[], value: unknown): unknown {
  const [member, ...deeper] = path
  if (member === undefined) return value
  const members = readFields(answer) ?? {}
  return { ...members, [member]: changed(members[member], deeper, value) }
}
