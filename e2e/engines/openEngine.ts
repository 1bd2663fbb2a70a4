import type { Page } from 'playwright/test'
import { type OtherEngine, presentEngine } from '../run/findEngines.ts'
import { chromiumWindow } from './chromiumWindow.ts'
import type { EngineWindow } from './EngineWindow.ts'
import { openFirefox } from './firefoxWindow.ts'
import { openWebKit } from './webkitWindow.ts'

/** Every engine that the journeys are walked in. */
export type Engine = OtherEngine | 'Chromium'

/** Whether a test leaves an engine out: where a person has none. Under `CI=true` opening it says what is missing. */
export function leavesOut(engine: Engine): boolean {
  return engine !== 'Chromium' && presentEngine(engine) === undefined && process.env['CI'] !== 'true'
}

/** A window of the engine; that of Chromium is `page`. */
export async function openEngine(engine: Engine, page: Page): Promise<EngineWindow> {
  if (engine === 'Chromium') return chromiumWindow(page)
  const [program, screen] = presentEngine(engine) ?? []
  if (program === undefined) throw new Error(`${engine} is not on this machine.`)
  if (engine === 'Firefox') return openFirefox(program)
  if (screen === undefined) throw new Error('Xvfb is not on this machine.')
  return openWebKit({ driver: program, screen })
}
