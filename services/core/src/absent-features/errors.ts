import { defineErrors } from '@almanac/rest';

/** Errors of features that Almanac does not have, with the codes that clients know. */
export const errors = defineErrors({
  widgets: ['rest_cannot_manage_widgets', 'authorization', 'You may not manage widgets.'],
  noWidget: ['rest_widget_not_found', 404, 'No such widget.'],
  noSidebar: ['rest_sidebar_not_found', 404, 'No such sidebar.'],
  noWidgetType: ['rest_widget_type_invalid', 404, 'No such type of widget.'],
  templates: ['rest_cannot_manage_templates', 'authorization', 'You may not read templates.'],
  noTemplate: ['rest_template_not_found', 404, 'No such template.'],
  patterns: ['rest_cannot_view', 'authorization', 'You may not read block patterns.'],
  blockDirectory: ['rest_block_directory_cannot_view', 'authorization', 'You may not search for blocks.'],
  patternDirectory: ['rest_pattern_directory_cannot_view', 'authorization', 'You may not see patterns.'],
  fonts: ['rest_cannot_read', 'authorization', 'You may not read fonts.'],
  noFontFamily: ['rest_post_invalid_id', 404, 'No such font family.'],
  noFontParent: ['rest_post_invalid_parent', 404, 'No such font family.'],
  noFontCollection: ['rest_font_collection_not_found', 404, 'No such collection of fonts.'],
  icons: ['rest_cannot_view', 'authorization', 'You may not read icons.'],
  noIcon: ['rest_icon_not_found', 404, 'No such icon.'],
  noIconCollection: ['rest_icon_collection_not_found', 404, 'No such collection of icons.'],
  plugins: ['rest_cannot_view_plugins', 'authorization', 'You may not see plugins.'],
  plugin: ['rest_cannot_view_plugin', 'authorization', 'You may not see plugins.'],
  noPlugin: ['rest_plugin_not_found', 404, 'No such plugin.'],
});
