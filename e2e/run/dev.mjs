import { launch } from './launch.mjs'

launch('devCommand')
