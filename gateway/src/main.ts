import { runProcess } from '@almanac/process';
import { gatewayProcess } from './process.js';

await runProcess(gatewayProcess);
