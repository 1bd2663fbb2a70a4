import type { Config, CreateConnectorFn } from 'wagmi'

/**
 * Registers further connectors with a config that is already in use; each call of this for a config but the first
 * is ignored. wagmi has no public way to do this: `addConnectors.test.ts` fails when its insides change.
 */
export function addConnectors(config: Config, creators: readonly CreateConnectorFn[]): void {
  if (extended.has(config)) return
  extended.add(config)
  const { setup, setState } = config._internal.connectors
  const added = creators.map((create) => setup(create))
  setState((existing) => [...existing, ...added])
}

const extended = new WeakSet<Config>()
