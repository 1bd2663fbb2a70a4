/** Whether the user typed the name of `origin`: `parent.example`, with its port, or the whole origin. */
export function namesHost(typed: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  const text = typed.trim().toLowerCase().replace(/\/$/, '')
  return text === origin || text === host || text === hostname
}
