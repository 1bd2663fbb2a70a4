import { launch } from './launch.mjs'

launch('longCommand')
