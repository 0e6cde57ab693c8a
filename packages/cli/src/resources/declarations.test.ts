import { expect, test } from '@jest/globals';
import { resourceCommands } from './declarations.js';

test('a type of content that core declares has a command', () => {
  const commands = resourceCommands([{ name: 'recipe', plural: 'recipes', route: '/wp/v2/recipes' }]);
  expect(commands[0]).toMatchObject({
    name: 'recipe',
    summary: 'recipes',
    resources: { recipe: { service: 'core', route: '/wp/v2/recipes' } },
    verbs: ['list', 'get', 'create', 'update', 'delete'],
  });
});
