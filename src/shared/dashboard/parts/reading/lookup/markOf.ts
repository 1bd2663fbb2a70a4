/** Text that is the same only for the same values: query keys are JSON, which knows no bigint. */
export function markOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
}
