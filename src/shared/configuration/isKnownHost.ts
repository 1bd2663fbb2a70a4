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
