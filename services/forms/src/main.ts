import { runService } from '@almanac/process';
import { formsService } from './app.js';

await runService(formsService);
