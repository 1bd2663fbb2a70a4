const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost):\*$/

/** Whether `origin` is one of the hosts this site was built for. Exact, but `http://127.0.0.1:*` is every port. */
export function isKnownHost(origin: string, knownHosts: readonly string[]): boolean {
  return knownHosts.some((host) => {
    if (!loopback.test(host)) return host === origin
    const prefix = host.slice(0, -1)
    return (
      origin === host.slice(0, -2) || (origin.startsWith(prefix) && /^\d+$/.test(origin.slice(prefix.length)))
    )
  })
}

/** Whether the user typed the name of `origin`: `parent.example`, with its port, or the whole origin. */
export function namesHost(typed: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  const text = typed.trim().toLowerCase().replace(/\/$/, '')
  return text === origin || text === host || text === hostname
}
