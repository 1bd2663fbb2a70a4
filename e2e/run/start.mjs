import { launch } from './launch.mjs'

launch('startCommand')
