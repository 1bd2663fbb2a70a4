import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hashFolder, writeList } from '../verifyRelease.mjs'
import type { HostedSite } from './hostPrograms.ts'

/** Serves a built site by the server of the offline copy, in a process of its own. */
export async function startOffline(site: string, path: string): Promise<HostedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-offline-'))
  await cp(site, join(folder, 'site'), { recursive: true })
  await copyFile(resolve('e2e/release/offlineServer.mjs'), join(folder, 'serve.mjs'))
  await copyFile(resolve('e2e/release/verifyRelease.mjs'), join(folder, 'verifyRelease.mjs'))
  await writeFile(join(folder, 'SHA256SUMS'), writeList(await hashFolder(site)))
  const child = spawn(process.execPath, [join(folder, 'serve.mjs'), '0', path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    await rm(folder, { recursive: true })
  }
  let said = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += String(part)
    const url = /^http:\S+$/m.exec(said)?.[0]
    if (url !== undefined) return { url, stop }
  }
  await stop()
  throw new Error(`The offline copy ended after: ${said}`)
}
