import { createRequire } from 'node:module'
import { ChainStartError } from './ChainStartError.ts'

/** What decides which binary runs; `process` has it all. */
export type Machine = {
  readonly platform: string
  readonly arch: string
  readonly env: Readonly<Record<string, string | undefined>>
}

const PLATFORMS: Readonly<Record<string, string>> = {
  'linux x64': 'linux-amd64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'darwin-amd64',
  'darwin arm64': 'darwin-arm64',
  'win32 x64': 'win32-amd64',
}

/**
 * The path of the anvil binary itself, past npm's launcher script: signals sent to that script do not reach anvil.
 * `ANVIL_BIN` overrides it.
 *
 * @throws ChainStartError when there is no binary for this machine.
 */
export function findAnvil({ platform, arch, env }: Machine): string {
  if (env['ANVIL_BIN']) return env['ANVIL_BIN']

  const name = PLATFORMS[`${platform} ${arch}`]
  if (!name) {
    throw new ChainStartError(
      `There is no anvil for ${platform} ${arch}. Set ANVIL_BIN to an anvil that runs here.`,
    )
  }
  const file = `@foundry-rs/anvil-${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`
  try {
    return createRequire(import.meta.url).resolve(file)
  } catch (cause) {
    throw new ChainStartError(
      `The package @foundry-rs/anvil-${name} is not installed. Run npm ci without --omit=optional, or set ANVIL_BIN.`,
      { cause },
    )
  }
}
