const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where Node sends requests through a proxy (`NODE_USE_ENV_PROXY`), what runs on this machine is asked without it.
 * Changes `environment`.
 */
export function keepLoopbackDirect(environment) {
  const before = environment.no_proxy ?? environment.NO_PROXY ?? ''
  const hosts = [...before.split(','), ...loopback].map((host) => host.trim()).filter((host) => host !== '')
  const all = [...new Set(hosts)].join(',')
  environment.NO_PROXY = all
  environment.no_proxy = all
}
