export { createApp } from './app.js';
export { gatewayProcess } from './gateway.js';
