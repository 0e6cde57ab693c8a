{{- define "almanac.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "almanac.trustProxy" -}}
{{- if kindIs "invalid" .Values.trustedProxies -}}
{{ ternary 1 0 (or .Values.ingress.enabled .Values.httpRoute.enabled) }}
{{- else -}}
{{ .Values.trustedProxies }}
{{- end -}}
{{- end -}}
