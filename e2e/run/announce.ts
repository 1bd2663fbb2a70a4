import type { Sandbox } from '../sandbox/startSandbox.ts'

/** Says where the pages are, once all of them answer. */
export async function announce({ embeddedUrl, standaloneUrl, ports }: Sandbox): Promise<void> {
  const dappUrl = `http://localhost:${ports.dapp}/walletconnect`
  for (const url of [embeddedUrl, standaloneUrl, dappUrl]) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  }
  process.stdout.write(`\nEmbedded    ${embeddedUrl}\nStandalone  ${standaloneUrl}\nA dApp      ${dappUrl}\n`)
}
