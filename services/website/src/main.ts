import { runProcess } from '@almanac/process';
import { websiteProcess } from './app.js';

await runProcess(websiteProcess);
