import { fileURLToPath } from 'node:url'
import type { CDPSession } from 'playwright'
import { bundleBrowser } from '../../sandbox/parent/bundleBrowser.ts'
import type { CpuCosts } from '../measureCpu.ts'
import type { Launch } from '../Subject.ts'
import { servePage } from '../staticServer.ts'
import type { WorkName } from './main.ts'
import type { Workload } from './workloads.ts'

/**
 * The same work in a page of Chromium: CPU of its main thread, in ms, by turns, after `warmUp` rounds of `warmUpWork`
 * that do not count.
 */
export async function measureInChromium(
  launch: Launch,
  {
    work,
    warmUpWork = work,
    rounds,
    warmUp,
  }: {
    readonly work: WorkName
    readonly warmUpWork?: WorkName
    readonly rounds: number
    readonly warmUp: number
  },
): Promise<CpuCosts> {
  const { code } = await bundleBrowser(fileURLToPath(new URL('./main.ts', import.meta.url)))
  const server = await servePage(
    () => `<!doctype html><title>bench</title><script>${escapeScript(code)}</script>`,
  )
  const browser = await launch()
  try {
    const page = await (await browser.newContext()).newPage()
    await page.goto(server.url)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const name of new Set([work, warmUpWork])) await evaluate(session, `domainPage.prepare('${name}')`)
    const costOf = async (name: WorkName, side: keyof Workload) => {
      const before = await threadMilliseconds(session)
      await evaluate(session, `domainPage.run('${name}', '${side}')`)
      return (await threadMilliseconds(session)) - before
    }
    for (let round = 0; round < warmUp; round++)
      for (const side of ['ours', 'floor'] as const) await costOf(warmUpWork, side)
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round++) {
      const sides = round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)
      for (const side of sides) (side === 'ours' ? ours : floor).push(await costOf(work, side))
    }
    return { ours, floor }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A script in a page ends at its first end tag. */
function escapeScript(code: string): string {
  return code.replaceAll('</script', '<\\/script')
}

async function evaluate(session: CDPSession, expression: string): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression })
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

async function threadMilliseconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
