import type { Sandbox } from '../sandbox/startSandbox.ts'

/** Says where the two pages are, once both answer. */
export async function announce({ embeddedUrl, standaloneUrl }: Sandbox): Promise<void> {
  for (const url of [embeddedUrl, standaloneUrl]) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  }
  process.stdout.write(`\nEmbedded    ${embeddedUrl}\nStandalone  ${standaloneUrl}\n`)
}
