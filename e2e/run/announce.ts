import type { Sandbox } from '../sandbox/startSandbox.ts'

/** Says where the pages are, once all of them answer. */
export async function announce({
  embeddedUrl,
  standaloneUrl,
  gatewayUrl,
  world,
  ports,
}: Sandbox): Promise<void> {
  const dappUrl = `http://localhost:${ports.dapp}/walletconnect`
  for (const url of [embeddedUrl, standaloneUrl, dappUrl]) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  }
  const lines = {
    Embedded: embeddedUrl,
    Standalone: standaloneUrl,
    'A dApp': dappUrl,
    'For programs': `gateway ${gatewayUrl}, node ${world.rpcUrl}`,
    Safes: `${world.chainId}:${world.safe}, under attack ${world.chainId}:${world.otherSafes.targeted}`,
  }
  const written = Object.entries(lines).map(([name, value]) => `${name.padEnd(13)} ${value}\n`)
  process.stdout.write(`\n${written.join('')}`)
}
